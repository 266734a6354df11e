import { saveFile } from '../../../lib/api/save-file.ts'
import { Button } from '../../../ui/form/button.tsx'
import { CopyButton } from './second-copy-button.tsx'
import { codes as words } from './second-messages.ts'
import css from './second-step.module.css'

/** The codes, the only time they are shown. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const text = codes.join('\n')
  const save = () =>
    saveFile(new Blob([`${words.fileHead}\n\n${text}\n`], { type: 'text/plain' }), words.file)
  return (
    <>
      <ul className={css.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={css.keep}>
        <CopyButton text={text} label={words.copy} done={words.copied} autoFocus />
        <Button size="small" onClick={save}>
          {words.download}
        </Button>
      </div>
    </>
  )
}
