import css from './place-map.module.css'
import { mapSize, regionShapes, stateBorders } from './us-outline.gen.ts'
import { onMap } from './us-projection.ts'

/** How much of the country is seen: the place and the states around it. */
const sight = { width: 2600, height: 1150 }

const within = (middle: number, size: number, whole: number) =>
  Math.round(Math.min(Math.max(middle - size / 2, 0), whole - size))

/** A place on a small map of the states around it. */
export function PlaceMap(props: { latitude: number; longitude: number; label: string }) {
  const [x, y] = onMap(props.longitude, props.latitude)
  const left = within(x, sight.width, mapSize.width)
  const top = within(y, sight.height, mapSize.height)
  return (
    <svg
      className={css.map}
      viewBox={`${left} ${top} ${sight.width} ${sight.height}`}
      role="img"
      aria-label={props.label}
    >
      {regionShapes.map(({ id, outline }) => (
        <path key={id} className={css.land} d={outline} />
      ))}
      <path className={css.states} d={stateBorders} />
      <circle className={css.around} cx={x} cy={y} r={130} />
      <circle className={css.place} cx={x} cy={y} r={46} />
    </svg>
  )
}
