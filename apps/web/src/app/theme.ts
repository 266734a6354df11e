import { createTheme, rem, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core'
import look from './mantine.module.css'

const t = (s: string) => s.split(' ') as unknown as MantineColorsTuple
const font = "'Inter Variable', Inter, system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif"

type P = { size?: string; variant?: string; error?: unknown }
const h = (p: P) => rem(p.size === 'xs' ? 28 : p.size === 'md' ? 40 : 32) // control heights 28 / 32 / 40

export const theme = createTheme({
  fontFamily: font,
  fontWeights: { regular: '400', medium: '500', bold: '600' },
  fontSizes: {
    '2xs': rem(11),
    xs: rem(12),
    sm: rem(13),
    md: rem(14),
    lg: rem(16),
    xl: rem(20),
    '2xl': rem(26),
  },
  lineHeights: { xs: '1.333', sm: '1.538', md: '1.429', lg: '1.5', xl: '1.4' },
  headings: {
    fontFamily: font,
    fontWeight: '600',
    sizes: {
      h1: { fontSize: rem(20), lineHeight: '1.4' },
      h2: { fontSize: rem(13), lineHeight: '1.538' },
      h3: { fontSize: rem(13), lineHeight: '1.538' },
      h4: { fontSize: rem(16), lineHeight: '1.5' },
      h5: { fontSize: rem(14), lineHeight: '1.429' },
      h6: { fontSize: rem(12), lineHeight: '1.333' },
    },
  },
  spacing: { '2xs': rem(4), xs: rem(8), sm: rem(12), md: rem(16), lg: rem(24), xl: rem(32) },
  radius: { xs: rem(4), sm: rem(6), md: rem(8), lg: rem(10), xl: rem(14) },
  defaultRadius: 'sm',
  // 480, 800, 1050 and 1280 pixels; Mantine wants a fifth.
  breakpoints: { xs: '30em', sm: '50em', md: '65.625em', lg: '80em', xl: '80em' },
  primaryColor: 'brand',
  primaryShade: { light: 6, dark: 6 },
  cursorType: 'pointer',
  respectReducedMotion: true,
  colors: {
    brand: t('#f3f7ff #e3edff #c8dbff #9ebefc #729cf4 #4a76e2 #2e57c6 #2144a5 #1b367f #142758'),
    clay: t('#fff6f1 #fde8dd #fad3bf #f3b396 #e9926c #d7724a #b65532 #974529 #783824 #592c1f'),
    green: t('#f1fbf4 #dbf4e4 #b9e8ca #85d1a4 #51b57f #2c9661 #1b7a4d #15653f #115031 #103b25'),
    red: t('#fff4f4 #ffe6e5 #fdcfce #faaaa7 #f27974 #df504a #bf322e #9e2824 #7d231f #5c1e1a'),
    yellow: t('#fff9ec #feefcf #fcdfa6 #f7c86f #ebae42 #d38e22 #a7691a #8a531b #6f421b #563218'),
    gray: t('#f9fafb #f4f5f7 #e8e9ed #d9dce0 #c1c4cb #979ca4 #6a707b #4a505b #303640 #161b23'),
    dark: t('#e6e8ec #b4b9c2 #9096a1 #6b7280 #383e49 #272c35 #20252d #161a20 #11141a #0b0e12'),
  },
  components: {
    Input: {
      classNames: { input: look.input },
      vars: (_: unknown, p: P) => ({
        wrapper:
          p.variant === 'unstyled'
            ? {}
            : {
                '--input-height': h(p),
                '--input-bg': 'var(--hiq-surface)',
                ...(p.error ? {} : { '--input-bd': 'var(--hiq-border-input)' }),
              },
      }),
    },
    InputWrapper: {
      classNames: { label: look.label, error: look.fieldError, description: look.fieldDescription },
    },
    Paper: {
      defaultProps: { radius: 'lg', withBorder: true },
      vars: () => ({ root: { '--paper-border-color': 'var(--hiq-border)' } }),
    },
    Modal: {
      defaultProps: { radius: 'xl', centered: true, shadow: 'xl', overlayProps: { backgroundOpacity: 0.42 } },
      classNames: {
        content: look.dialog,
        header: look.dialogHeader,
        title: look.dialogTitle,
        body: look.dialogBody,
        overlay: look.dialogOverlay,
      },
    },
    // The head of a dialog is not another banner of the page.
    ModalHeader: { defaultProps: { role: 'presentation' } },
    DrawerHeader: { defaultProps: { role: 'presentation' } },
    Drawer: { classNames: { content: look.drawer, header: look.drawerHeader, overlay: look.dialogOverlay } },
    Combobox: {
      defaultProps: { radius: 'md', offset: 6, shadow: 'md' },
      classNames: { dropdown: look.dropdown, option: look.option, empty: look.empty, search: look.search },
    },
    // Choosing again what is chosen already takes nothing away; what may be empty has a cross for that.
    // The list itself scrolls: a frame around it would be a place the keyboard cannot reach.
    Select: {
      defaultProps: { allowDeselect: false, withScrollArea: false },
      classNames: { options: look.options },
    },
    Popover: { defaultProps: { radius: 'md', offset: 6, shadow: 'md' } },
  },
})

const map = {
  '--mantine-color-body': 'var(--hiq-surface)',
  '--mantine-color-text': 'var(--hiq-text)',
  '--mantine-color-dimmed': 'var(--hiq-text-3)',
  '--mantine-color-placeholder': 'var(--hiq-text-3)',
  '--mantine-color-anchor': 'var(--hiq-link)',
  '--mantine-color-error': 'var(--hiq-neg-text)',
  '--mantine-color-success': 'var(--hiq-pos-text)',
  '--mantine-color-default': 'var(--hiq-surface)',
  '--mantine-color-default-hover': 'var(--hiq-sunken)',
  '--mantine-color-default-color': 'var(--hiq-text)',
  '--mantine-color-default-border': 'var(--hiq-border-strong)',
  '--mantine-color-disabled': 'var(--hiq-sunken)',
  '--mantine-color-disabled-color': 'var(--hiq-text-disabled)',
  '--mantine-color-disabled-border': 'var(--hiq-border)',
  '--mantine-color-brand-filled': 'var(--hiq-brand)',
  '--mantine-color-brand-filled-hover': 'var(--hiq-brand-hover)',
  '--mantine-color-brand-light': 'var(--hiq-brand-soft)',
  '--mantine-color-brand-light-color': 'var(--hiq-link)',
  '--mantine-color-brand-text': 'var(--hiq-link)',
  '--mantine-color-gray-light': 'var(--hiq-pressed)',
  '--mantine-color-gray-light-color': 'var(--hiq-text-2)',
  '--mantine-color-green-light': 'var(--hiq-pos-soft)',
  '--mantine-color-green-light-color': 'var(--hiq-pos-text)',
  '--mantine-color-red-light': 'var(--hiq-neg-soft)',
  '--mantine-color-red-light-color': 'var(--hiq-neg-text)',
  '--mantine-color-yellow-light': 'var(--hiq-warn-soft)',
  '--mantine-color-yellow-light-color': 'var(--hiq-warn-text)',
  '--mantine-shadow-md': 'var(--hiq-shadow-pop)',
  '--mantine-shadow-xl': 'var(--hiq-shadow-dialog)',
}
export const cssVariablesResolver: CSSVariablesResolver = () => ({ variables: {}, light: map, dark: map })
