import {IfAccount} from './if-account.tsx';

/** `/account` redirects to another site, which a `Link` cannot. */
export function AccountLink({className}: {className: string}) {
  return (
    <a href="/account" className={className}>
      Manage your subscription
    </a>
  );
}

export function ManageSubscriptionLink({className = ''}: {className?: string}) {
  return (
    <IfAccount>
      <AccountLink
        className={`inline-flex min-h-11 items-center underline underline-offset-4 ${className}`}
      />
    </IfAccount>
  );
}
