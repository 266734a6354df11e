// npm run closings:release: lists the homes that uploads brought and that count in no report yet, and lets them count.
import {
  listUnconfirmed,
  releaseByCommand,
  ToRelease,
} from '../apps/server/src/features/closing-files/release-by-command.ts'
import { commandOf, readWish } from './command.ts'

const hints = {
  by: 'the e-mail address of the internal staff member who releases',
  upload: 'the id of a closing file, as the list shows it',
  homes: 'numbers of homes, separated by commas',
}

type Waiting = Awaited<ReturnType<typeof listUnconfirmed>>[number]
const lineOf = ({ unusual, ...upload }: Waiting) =>
  [
    `${upload.enterpriseId}  ${upload.accountName}: ${upload.fileName}`,
    `${upload.homes} homes, builders: ${upload.builders}, closed ${upload.firstClosedOn} to ${upload.lastClosedOn}`,
    `unusual: ${unusual.overUsual} in a month three times the usual, ${unusual.farBack} far back, ${unusual.sameAddress} many at one address`,
  ].join('\n  ')

await commandOf(
  () => readWish(ToRelease, hints),
  async ({ upload, ...wish }, database) => {
    if (upload === undefined) {
      const waiting = await listUnconfirmed(database, wish)
      return waiting.map(lineOf).join('\n') || 'No homes wait to be confirmed.'
    }
    const { released } = await releaseByCommand(database, { ...wish, upload })
    return `${released} ${released === 1 ? 'home counts' : 'homes count'} from now on.`
  },
)
