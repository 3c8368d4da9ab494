/**
 * The drawings in `public/media/plates/`: mushrooms and plants with their Latin names, and formulas, which have
 * none.
 */
export const latinNames = {
  'lions-mane': 'Hericium erinaceus',
  cordyceps: 'Cordyceps militaris',
  reishi: 'Ganoderma lucidum',
  chaga: 'Inonotus obliquus',
  'turkey-tail': 'Trametes versicolor',
  ginseng: 'Panax ginseng',
  rhodiola: 'Rhodiola rosea',
  ashwagandha: 'Withania somnifera',
  maca: 'Lepidium meyenii',
  bacopa: 'Bacopa monnieri',
  ginkgo: 'Ginkgo biloba',
  'l-theanine': '',
  caffeine: '',
  cobalamin: '',
  phosphatidylserine: '',
  dha: '',
  iron: '',
  pyridoxal: '',
} as const;

export type PlateKind = keyof typeof latinNames;
