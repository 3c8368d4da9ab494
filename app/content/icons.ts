/* Each is a constant of its own, so that a script has only those that it names. */
export const leaf = 'M5 19c0-8 5-13.5 14-14 .5 9-4.5 14.5-12.5 13.5M5 20.5c1.5-4.5 4.5-8 8.5-10.2';
export const cap =
  'M3.5 12.5C4 7.5 7.5 4.5 12 4.5s8 3 8.5 8c-2.5.9-5.3 1.3-8.5 1.3s-6-.4-8.5-1.3zM9.8 13.8c.2 2-.1 3.9-.8 5.7h6c-.7-1.8-1-3.7-.8-5.7';
export const drop =
  'M12 3.5c3.5 4.3 5.5 7.3 5.5 10.2a5.5 5.5 0 0 1-11 0c0-2.9 2-5.9 5.5-10.2zM9.5 14.5a2.6 2.6 0 0 0 2.5 2.3';
export const book =
  'M12 6.5C10 5 7 4.5 4 5v13c3-.5 6 0 8 1.5 2-1.5 5-2 8-1.5V5c-3-.5-6 0-8 1.5zM12 6.5v13';
export const balance =
  'M12 4v16M8.5 20h7M5.5 7h13M5.5 7L3 13.5c.7 1.1 1.5 1.6 2.5 1.6s1.8-.5 2.5-1.6zM18.5 7L16 13.5c.7 1.1 1.5 1.6 2.5 1.6s1.8-.5 2.5-1.6z';
export const shield =
  'M12 3.5L19 6v5.5c0 4.2-2.8 7.4-7 9-4.2-1.6-7-4.8-7-9V6zM9 11.8l2.2 2.2 3.9-4.3';
export const clock = 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM12 8v4.3l2.8 1.7';
export const pin =
  'M12 20.5c4-4.5 6-7.6 6-10.5a6 6 0 0 0-12 0c0 2.9 2 6 6 10.5zM12 12a2 2 0 1 0 0-4 2 2 0 0 0 0 4z';
export const box = 'M4 8l8-4 8 4v8.5l-8 4-8-4zM4 8l8 4 8-4M12 12v8.5M8 6l8 4';
export const refund = 'M8.5 5L5 8.5 8.5 12M5.5 8.5h8.3a5.25 5.25 0 0 1 0 10.5H7.5';
export const mail = 'M3.5 6h17v12.5h-17zM4 6.5l8 6.5 8-6.5';
