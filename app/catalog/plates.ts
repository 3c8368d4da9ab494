/** The mushrooms and plants that have an engraving in `public/media/plates/`, with their Latin names. */
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
} as const;

export type PlateKind = keyof typeof latinNames;
