/** What the sheet of settings says; it is fetched when the sheet is opened, not with the page (D3). */
export const en = {
  settings: {
    textSize: 'Text size',
    text: { normal: 'Normal text', large: 'Large text', largest: 'Largest text' },
    appearance: 'Appearance',
    theme: { device: 'Same as my device', light: 'Light', dark: 'Dark' },
    kept: 'Kept on this device.',
  },
} as const
