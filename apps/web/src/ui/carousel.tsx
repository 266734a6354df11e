import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type CSSProperties, type ReactNode, useState } from 'react'
import { Button } from './button.tsx'
import css from './carousel.module.css'
import { useWidth } from './use-width.ts'

/** 1, 2, 3 or 4 beside each other, as there is room. */
const visibleAt = (width: number) => (width >= 1000 ? 4 : width >= 740 ? 3 : width >= 440 ? 2 : 1)

/** Cards side by side, as many as fit; the others are a click away. It ends where the cards end. */
export function Carousel(props: { label: string; slides: { key: string | number; content: ReactNode }[] }) {
  const { label, slides } = props
  const [frame, width] = useWidth<HTMLDivElement>()
  const [wanted, setWanted] = useState(0)
  const visible = visibleAt(width)
  const last = Math.max(slides.length - visible, 0)
  const first = Math.min(wanted, last)
  const shownTo = Math.min(first + visible, slides.length)
  return (
    <section aria-label={label} aria-roledescription="carousel">
      <div ref={frame} className={css.window}>
        <ul className={css.slides} style={{ '--visible': visible, '--first': first } as CSSProperties}>
          {slides.map(({ key, content }, index) => (
            <li key={key} inert={index < first || index >= shownTo}>
              {content}
            </li>
          ))}
        </ul>
      </div>
      {last > 0 && (
        <div className={css.steps}>
          <span role="status">
            {first + 1}–{shownTo} of {slides.length}
          </span>
          <Button
            size="small"
            aria-label="Previous"
            disabled={first === 0}
            onClick={() => setWanted(Math.max(first - visible, 0))}
          >
            <IconChevronLeft size={14} stroke={1.75} aria-hidden />
          </Button>
          <Button
            size="small"
            aria-label="Next"
            disabled={first === last}
            onClick={() => setWanted(Math.min(first + visible, last))}
          >
            <IconChevronRight size={14} stroke={1.75} aria-hidden />
          </Button>
        </div>
      )}
    </section>
  )
}
