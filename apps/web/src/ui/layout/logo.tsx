import drawing from './logo.svg?no-inline'

const looks = {
  standard: { href: `${drawing}#standard`, width: 168, name: 'Homestead IQ' },
  emerge: { href: `${drawing}#emerge`, width: 234, name: 'Homestead IQ Emerge' },
}

/**
 * The name with its mark: an H whose crossbar is lifted into a gable. The Emerge edition has its sun and its tag.
 * The drawing is a file of its own, so that it does not weigh on the script; it still follows the color scheme.
 */
export function Logo({ emerge = false, height }: { emerge?: boolean; height: number }) {
  const { href, width, name } = looks[emerge ? 'emerge' : 'standard']
  return (
    <svg width={(width * height) / 32} height={height} role="img" aria-label={name}>
      <use href={href} />
    </svg>
  )
}

/** The mark alone, where there is room for a square only. */
export function LogoMark({ emerge = false, size }: { emerge?: boolean; size: number }) {
  const { href, width, name } = looks[emerge ? 'emerge' : 'standard']
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" role="img" aria-label={name}>
      <use href={href} width={width} height={32} />
    </svg>
  )
}
