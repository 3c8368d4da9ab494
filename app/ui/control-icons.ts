/** Every page loads these; `content/icons.ts` has those of the copy. */
export const controlIcons = {
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  close: 'M6 6l12 12M18 6L6 18',
  menu: 'M4 8h16M4 16h16',
  bag: 'M5.5 8.5h13l-.9 11a1 1 0 0 1-1 .9H7.4a1 1 0 0 1-1-.9zM9 8.5V7a3 3 0 0 1 6 0v1.5',
  'chevron-down': 'M6.5 9.5l5.5 5.5 5.5-5.5',
  'arrow-left': 'M19 12H5m6-6l-6 6 6 6',
  'arrow-right': 'M5 12h14m-6-6l6 6-6 6',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  play: 'M8 5.5v13l10.5-6.5z',
  pause: 'M8.5 6v12M15.5 6v12',
  truck:
    'M3 6.5h11v9.5H3zM14 10h3.8l3.2 3.2V16H14M7 18.5a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6zM17 18.5a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6z',
  tag: 'M4 5.5A1.5 1.5 0 0 1 5.5 4h6L20 12.5 12.5 20 4 11.5zM8.2 8.2h.01',
  calendar: 'M4.5 6h15v14h-15zM4.5 10.5h15M8.5 3.5V8M15.5 3.5V8',
} as const;
