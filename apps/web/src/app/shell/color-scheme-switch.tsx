import { useMantineColorScheme } from '@mantine/core'
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import css from './header.module.css'

const schemes = [
  { value: 'auto', text: 'System', icon: IconDeviceDesktop },
  { value: 'light', text: 'Light', icon: IconSun },
  { value: 'dark', text: 'Dark', icon: IconMoon },
] as const

/** Light, dark, or as the system says. */
export function ColorSchemeSwitch() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <div role="group" aria-label="Color scheme" className={css.schemes}>
      {schemes.map(({ value, text, icon: SchemeIcon }) => (
        <button
          key={value}
          type="button"
          role="menuitemradio"
          aria-checked={colorScheme === value}
          tabIndex={-1}
          data-keep-open
          onClick={() => setColorScheme(value)}
        >
          <SchemeIcon size={14} stroke={1.75} aria-hidden />
          {text}
        </button>
      ))}
    </div>
  )
}
