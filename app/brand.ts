/** A variable can override each value (`environment.server.ts`). */
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
