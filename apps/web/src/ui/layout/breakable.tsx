import { Fragment } from 'react'

const breaks = { '@': /(?=@)|(?<=@.*)(?=\.)/, '.': /(?=\.[^.]*$)/ } as const

/**
 * Text too long for its line goes on before its last dot, or of an address before its '@' and the dots after it, not in
 * the middle of a word.
 */
export const Breakable = ({ text, before }: { text: string; before: keyof typeof breaks }) =>
  text.split(breaks[before]).map((part, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- parts of one text
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
