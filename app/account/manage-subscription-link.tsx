import {IfAccount} from './if-account.tsx';

/** A link to the hosted account pages, which redirect out of the app and so need a document load. */
export function AccountLink({className}: {className: string}) {
  return (
    <a href="/account" className={className}>
      Manage your subscription
    </a>
  );
}

/** The link as a line of its own. */
export function ManageSubscriptionLink({className = ''}: {className?: string}) {
  return (
    <IfAccount>
      <AccountLink
        className={`inline-flex min-h-11 items-center underline underline-offset-4 ${className}`}
      />
    </IfAccount>
  );
}
