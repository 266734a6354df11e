import { Menu, useMantineColorScheme } from '@mantine/core'
import { IconCheck, IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
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
    <div role="group" aria-label="Appearance">
      <div className={css.schemeTitle}>Appearance</div>
      {schemes.map(({ value, text, icon: SchemeIcon }) => (
        <Menu.Item
          key={value}
          role="menuitemradio"
          aria-checked={colorScheme === value}
          closeMenuOnClick={false}
          leftSection={<SchemeIcon size={16} stroke={1.6} aria-hidden />}
          rightSection={colorScheme === value && <IconCheck size={16} stroke={1.6} aria-hidden />}
          onClick={() => setColorScheme(value)}
        >
          {text}
        </Menu.Item>
      ))}
    </div>
  )
}
