/** Identifies the shop. Each value can be overridden by a variable, see `environment.server.ts`. */
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
