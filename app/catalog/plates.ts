/** The drawings in `public/media/plates/`. A formula has no Latin name. */
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
