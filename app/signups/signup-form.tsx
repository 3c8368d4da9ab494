import {useId} from 'react';
import {Link, useLocation} from 'react-router';
import type {ProductId} from '../catalog/types.ts';
import {signup} from '../content/signup.ts';
import {useBrand} from '../root-data.ts';
import {Button} from '../ui/button.tsx';
import {Honeypot} from '../ui/honeypot.tsx';
import {maxEmailLength, type Outcome, signupPath} from './outcome.ts';
import {answersOf, wordsOf} from './words.ts';

export interface SignupFormProps {
  /** A sold-out product; without one, the form is for news. */
  productId?: ProductId | undefined;
  /** The page that the form was on, if the form is shown again. */
  page?: string | undefined;
  email?: string | undefined;
  outcome?: Outcome | undefined;
  isOnMoss?: boolean;
}

export function SignupForm({productId, page, email, outcome, isOnMoss = false}: SignupFormProps) {
  const {pathname} = useLocation();
  const words = wordsOf(productId, useBrand().name);
  const id = useId();
  return (
    <form method="post" action={signupPath} className="max-w-text">
      <label htmlFor={id} className="mb-2 block font-medium text-sm">
        {isOnMoss ? signup.footerLabel : signup.label}
      </label>
      <div className="flex flex-wrap gap-2">
        <div className="min-w-0 grow basis-56">
          <input
            id={id}
            name="email"
            type="email"
            autoComplete="email"
            required
            maxLength={maxEmailLength}
            defaultValue={email}
            aria-invalid={outcome === 'invalid' || undefined}
            aria-describedby={`${id}-consent`}
            className="field text-shade"
          />
        </div>
        <Button
          type="submit"
          look={isOnMoss ? 'quiet' : 'solid'}
          className={isOnMoss ? 'grow border-ink-soft!' : 'grow'}
        >
          {words.button}
        </Button>
      </div>
      <Honeypot />
      {productId && <input type="hidden" name="product" value={productId} />}
      <input type="hidden" name="page" value={page ?? pathname} />
      {/* `sendSignup` writes the answer here. */}
      <p role="status" className="mt-2 text-sm font-medium empty:hidden">
        {outcome && answersOf(productId)[outcome]}
      </p>
      <p id={`${id}-consent`} className="mt-2 text-ink-soft text-xs">
        {`${words.consent} ${words.next} `}
        <Link to="/policies/privacy-policy" className="tall-link underline">
          Privacy Policy
        </Link>
      </p>
    </form>
  );
}
