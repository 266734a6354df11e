import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { CSSProperties, ReactNode } from 'react'
import { Button } from '../form/button.tsx'
import css from './carousel.module.css'
import type { CarouselState } from './use-carousel.ts'

/** Cards side by side, as many as fit. It ends where the cards end. */
export function CarouselSlides(props: {
  carousel: CarouselState
  label: string
  slides: { key: string | number; content: ReactNode }[]
}) {
  const { first, shownTo, visible, keeps, frame, rest } = props.carousel
  // The first one takes the place of whatever would be the first in sight.
  const isShown = (index: number) =>
    (index >= first && index < shownTo && !(keeps && index === first)) || (keeps && index === 0)
  return (
    <section aria-label={props.label} aria-roledescription="carousel" {...rest}>
      <div ref={frame} className={css.window}>
        <ul
          className={css.slides}
          data-keeps={keeps || undefined}
          style={{ '--visible': visible, '--first': first } as CSSProperties}
        >
          {props.slides.map(({ key, content }, index) => (
            <li key={key} inert={!isShown(index)}>
              {content}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

/** Where one is among the cards, and the way to the others; nothing where all of them show. */
export function CarouselSteps({ carousel, of }: { carousel: CarouselState; of: string }) {
  const { first, last, shownTo, count, goTo, visible, keeps, rest } = carousel
  if (last === 0) return null
  return (
    <div className={css.steps} {...rest}>
      <Button
        size="small"
        aria-label={`Previous ${of}`}
        disabled={first === 0}
        onClick={() => goTo(first - visible)}
      >
        <IconChevronLeft size={14} stroke={1.75} aria-hidden />
      </Button>
      <span>
        {placesOf(first, shownTo, visible, keeps)} / {count}
      </span>
      <Button
        size="small"
        aria-label={`Next ${of}`}
        disabled={first === last}
        onClick={() => goTo(first + visible)}
      >
        <IconChevronRight size={14} stroke={1.75} aria-hidden />
      </Button>
    </div>
  )
}

const placesOf = (first: number, shownTo: number, visible: number, keeps: boolean): string => {
  if (visible === 1) return String(first + 1)
  if (!keeps || first === 0) return `${first + 1}–${shownTo}`
  return first + 2 === shownTo ? `1, ${shownTo}` : `1, ${first + 2}–${shownTo}`
}
