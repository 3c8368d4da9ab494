'use server';

import {redirect} from 'next/navigation';
import {addLine} from '../lib/cart.js';

export async function addToCart(form) {
  await addLine(String(form.get('merchandiseId')));
  redirect('/cart');
}
