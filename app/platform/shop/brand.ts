/**
 * Who the shop is. The environment may override the three values a licensee of the
 * storefront changes first (see `environment.ts`); everything else follows from them.
 */
export interface Brand {
  name: string;
  salesEmail: string;
  phone: string;
}

export const defaultBrand: Brand = {
  name: 'Boreal',
  salesEmail: 'sales@boreal.example',
  phone: '(555) 010-0142',
};
