import { StartError } from './start-error.ts'

/** A command's outermost call: a reason a person can act on is printed as its sentence, anything else is a bug. */
export const runCommand = async (work: () => Promise<void>) => {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}
