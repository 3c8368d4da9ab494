import {ControlError} from '../core/control-error.ts';
import type {WebhookSender} from '../webhooks/sender.ts';
import {readSubscription, webhookTopics} from '../webhooks/subscription.ts';
import type {ControlArea} from './control-area.ts';

/** Subscribes addresses to webhooks, below `/control/webhooks`. */
export function webhooksArea(sender: WebhookSender): ControlArea {
  return {
    help: {
      'GET /control/webhooks': 'the subscriptions',
      'POST /control/webhooks': {
        url: 'the address of the deliveries',
        secret: 'the secret that signs them',
        topics: `a list of ${webhookTopics.join(' | ')}; all by default`,
      },
      'DELETE /control/webhooks/{id}': 'ends a subscription and its retries',
    },
    handle(method, path, body) {
      if (method === 'POST' && path === '') sender.subscribe(readSubscription(body));
      else if (method === 'DELETE' && path !== '') {
        if (!sender.unsubscribe(path)) {
          throw new ControlError(`There is no subscription "${path}".`, 404);
        }
      } else if (method !== 'GET' || path !== '') {
        throw new ControlError(`There is no ${method} /control/webhooks/${path}.`, 404);
      }
      return {webhooks: sender.subscriptions};
    },
    // A receiver stays subscribed, as the address of `deliverTo` does.
    reset: () => {},
  };
}
