import {Icon} from '../ui/icon.tsx';
import {TextLink} from '../ui/text-link.tsx';
import type {ProductContent} from './product-content.server.ts';

interface PromisesProps {
  promises: ProductContent['promises'];
  isSubscription: boolean;
}

/** What a shopper wants to know before the button: shipping, guarantee and cancelling, a sentence each. */
export function Promises({promises, isSubscription}: PromisesProps) {
  return (
    <div className="promises">
      {promises.map(({icon, title, text, link, to, ...promise}) => (
        <details key={to} name="promise">
          <summary>
            <Icon name={icon} />
            <span>{isSubscription && 'subscribed' in promise ? promise.subscribed : title}</span>
          </summary>
          <p>
            {text} <TextLink to={to}>{link}</TextLink>
          </p>
        </details>
      ))}
    </div>
  );
}
