import type {ReactNode} from 'react';
import {useRootData} from '../root-data.ts';

/** Shows its content in a shop whose store has hosted account pages. */
export function IfAccount({children}: {children: ReactNode}) {
  return useRootData()?.hasAccount ? children : null;
}

/** A link to the hosted account pages, which redirect out of the app and so need a document load. */
export function ManageSubscriptionLink({className = ''}: {className?: string}) {
  return (
    <IfAccount>
      <a
        href="/account"
        className={`inline-flex min-h-11 items-center underline underline-offset-4 ${className}`}
      >
        Manage your subscription
      </a>
    </IfAccount>
  );
}
