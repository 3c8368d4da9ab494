import {cartCopy} from '../../content/cart.ts';
import type {CartMessage} from '../client/cart-record.ts';
import {useCart} from '../client/use-cart.ts';

export function MessageList({className = ''}: {className?: string}) {
  const {messages, isUnreachable, lines} = useCart();
  // An empty cart has no field of a code below which they could stand.
  const shown = messages.filter(({isCode}) => !isCode || lines.length === 0);
  if (shown.length === 0 && !isUnreachable) return null;
  return (
    <div className={`grid gap-2 ${className}`}>
      {shown.map((message) => (
        <Message
          key={message.text}
          message={message}
          className={`wrap-anywhere rounded-md px-4 py-3 text-sm ${message.isGood ? 'bg-paper-deep' : 'bg-alert-light text-alert'}`}
        />
      ))}
      {isUnreachable && (
        <p role="status" className="rounded-md bg-paper-deep px-4 py-3 text-sm">
          {cartCopy.savedHere}
        </p>
      )}
    </div>
  );
}

export function Message({message, className}: {message: CartMessage; className: string}) {
  const {text, detail, isGood} = message;
  return (
    <>
      <p role={isGood ? 'status' : 'alert'} className={className}>
        {text}
      </p>
      {detail && <p className="wrap-anywhere text-sm">{detail}</p>}
    </>
  );
}
