import drawing from './logo.svg?no-inline'

/**
 * The name with its mark: an H whose crossbar is lifted into a gable. The Emerge edition has its sun and its tag.
 * The drawing is a file of its own, so that it does not weigh on the script; it still follows the color scheme.
 */
export function Logo({ emerge = false, height }: { emerge?: boolean; height: number }) {
  const width = ((emerge ? 234 : 168) * height) / 32
  return (
    <svg
      width={width}
      height={height}
      role="img"
      aria-label={emerge ? 'Homestead IQ Emerge' : 'Homestead IQ'}
    >
      <use href={`${drawing}#${emerge ? 'emerge' : 'standard'}`} />
    </svg>
  )
}
