import type {ProductId} from '../catalog/types.ts';

/** The copy of the home page's hero. */
export const hero = {
  title: 'Elevated Focus, Grounded in Nature',
  text: 'Premium adaptogenic mushrooms crafted for mental clarity, sustained energy, and optimal performance.',
  explore: 'Explore Collection',
  learn: 'Learn More',
} as const;

/** The line under each product's name in the showcase. */
export const showcaseLine: Readonly<Record<ProductId, string>> = {
  rush: 'For the hours that ask the most of you.',
  synaptiq: 'For people who think for a living.',
  vitra: 'For every day, in any drink.',
};
