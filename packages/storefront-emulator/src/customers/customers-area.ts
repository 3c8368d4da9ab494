import {type ControlArea, ControlError} from '../control-area.ts';
import type {CustomerStore} from './customer-store.ts';

/** `/control/customers`: the accounts, and the links that Shopify would email. */
export function customersArea(customers: CustomerStore, origin: string): ControlArea {
  return {
    help: {
      'GET /control/customers': 'Lists the customer accounts.',
      'POST /control/customers/{email}/activate': 'Returns a link for customerActivateByUrl.',
      'POST /control/customers/{email}/reset': 'Returns a link for customerResetByUrl.',
    },
    handle(method, path) {
      const [email = '', kind] = path.split('/');
      if (method === 'GET' && email === '') {
        return customers.all.map((customer) => ({
          id: customer.id,
          email: customer.email,
          isActive: customer.passwordHash !== undefined,
        }));
      }
      if (method !== 'POST' || (kind !== 'activate' && kind !== 'reset')) {
        throw new ControlError(`There is no "${method} ${path}".`, 404);
      }
      const customer = customers.byEmail(decodeURIComponent(email));
      if (!customer) throw new ControlError(`There is no customer "${email}".`, 404);
      const token = customers.newLink(customer, kind);
      return {url: `${origin}/account/${kind}/${customer.id}/${token}`};
    },
    reset: () => customers.reset(),
  };
}
