import { useMantineColorScheme } from '@mantine/core'
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { density, setDensity } from '../../lib/density.ts'
import { useStore } from '../../lib/store.ts'
import { Panel } from '../../ui/layout/panel.tsx'
import { Segments } from '../../ui/form/segments.tsx'
import { appearance as words } from './messages.ts'
import css from './profile.module.css'

const icons = { auto: IconDeviceDesktop, light: IconSun, dark: IconMoon }
const schemes = ['auto', 'light', 'dark'] as const
const densities = ['standard', 'comfortable'] as const

/** How the portal looks on this device; a choice is in force at once. */
export function AppearancePanel() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const rows = useStore(density)
  return (
    <Panel title={words.title}>
      <div className={css.choice}>
        <div>
          <b>{words.colors}</b>
          <span>{words.colorsHint}</span>
        </div>
        <Segments
          label={words.colors}
          value={colorScheme}
          options={schemes.map((key) => ({ key, text: words.schemes[key], icon: icons[key] }))}
          onChange={setColorScheme}
        />
      </div>
      <div className={css.choice}>
        <div>
          <b>{words.density}</b>
          <span>{words.densityHint}</span>
        </div>
        <Segments
          label={words.density}
          value={rows}
          options={densities.map((key) => ({ key, text: words.densities[key] }))}
          onChange={setDensity}
        />
      </div>
    </Panel>
  )
}
