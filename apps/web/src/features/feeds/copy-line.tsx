import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { copyText } from '../../lib/copy-text.ts'
import css from './feeds.module.css'
import { run as words } from './messages.ts'

/** A line for a terminal or a program, to take along. */
export function CopyLine({ label, text }: { label?: string; text: string }) {
  const [copied, setCopied] = useState('')
  const isCopied = copied === text
  return (
    <div className={css.copy}>
      {label && <span>{label}</span>}
      <div>
        <code>{text}</code>
        <button
          type="button"
          className={css.take}
          aria-label={isCopied ? words.copied : words.copy}
          onClick={() => void copyText(text).then((done) => done && setCopied(text))}
        >
          {isCopied ? (
            <IconCheck size={14} stroke={1.75} aria-hidden />
          ) : (
            <IconCopy size={14} stroke={1.75} aria-hidden />
          )}
        </button>
      </div>
    </div>
  )
}
