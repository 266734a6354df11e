import { campaignFileFailed } from '@homestead/contract'
import { IconPaperclip, IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { acceptedDocuments, documentKinds, documentRefusal } from '../../lib/api/document-file.ts'
import { largestFile } from '../../lib/format/file-size.ts'
import { showErrorToast } from '../../lib/toasts.ts'
import { useDrop } from '../../ui/files/use-drop.ts'
import css from './marketing.module.css'
import { request as words } from './messages.ts'

/** Files that go along with a request: dropped or chosen, and let go again. */
export function ChosenFiles(props: { files: readonly File[]; onChange: (files: File[]) => void }) {
  const { files, onChange } = props
  const input = useRef<HTMLInputElement>(null)
  const add = (list: Iterable<File> | null) => {
    const more = [...(list ?? [])]
    const refused = more.filter(documentRefusal)
    if (refused.length > 0)
      showErrorToast(
        campaignFileFailed,
        refused.map((file) => `${file.name}: ${documentRefusal(file)}`).join('\n'),
      )
    onChange([...files, ...more.filter((file) => !refused.includes(file))])
  }
  const drop = useDrop(add)
  return (
    <div>
      <div className={css.drop} {...drop}>
        <IconPaperclip size={16} stroke={1.6} aria-hidden />
        <span>
          {words.drop}{' '}
          <button type="button" onClick={() => input.current?.click()}>
            {words.choose}
          </button>
        </span>
        <span className={css.limit}>{words.limits(documentKinds, largestFile())}</span>
        <input
          ref={input}
          type="file"
          hidden
          multiple
          accept={acceptedDocuments}
          aria-label="Files"
          onChange={({ currentTarget }) => {
            add(currentTarget.files)
            currentTarget.value = ''
          }}
        />
      </div>
      {files.length > 0 && (
        <ul className={css.chosenFiles}>
          {files.map((file) => (
            <li key={`${file.name} ${file.size}`}>
              <span>{file.name}</span>
              <button
                type="button"
                aria-label={`Leave out ${file.name}`}
                onClick={() => onChange(files.filter((each) => each !== file))}
              >
                <IconX size={14} stroke={1.6} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
