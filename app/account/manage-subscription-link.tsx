import {IfAccount} from './if-account.tsx';

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
