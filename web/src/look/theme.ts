/** How Mantine's parts behave by default. What they look like is in `tokens.css`. */
import { Button, createTheme, Modal, Notification, Table, Tooltip } from '@mantine/core';

const ACCENT = [
  '#eef6f6',
  '#e1eeee',
  '#bfdcdd',
  '#93c4c6',
  '#5fa5a9',
  '#2f868b',
  '#14757c',
  '#0d5c63',
  '#0a4a50',
  '#073a3f',
] as const;

export const theme = createTheme({
  primaryColor: 'accent',
  primaryShade: { light: 7, dark: 6 },
  colors: { accent: ACCENT },
  cursorType: 'pointer',
  focusRing: 'never',
  respectReducedMotion: true,
  components: {
    Button: Button.extend({ defaultProps: { size: 'sm' } }),
    // The lock writes a style sheet into the page, which the page's policy forbids; the dialog's overlay is enough.
    Modal: Modal.extend({ defaultProps: { lockScroll: false, centered: true, radius: 'lg', padding: 'lg' } }),
    Notification: Notification.extend({ defaultProps: { withBorder: true } }),
    Table: Table.extend({ defaultProps: { verticalSpacing: 'xs', horizontalSpacing: 'sm' } }),
    Tooltip: Tooltip.extend({ defaultProps: { events: { hover: true, focus: true, touch: false } } }),
  },
});
