import {type SubmitEvent, useId} from 'react';
import {summaries} from '../../catalog/summaries.ts';
import {cartCopy} from '../../content/cart.ts';
import {formatMoney, isSameMoney} from '../../pricing/money.ts';
import {renewalTerms, type SellingPlan, shortPlanName} from '../../pricing/plans.ts';
import {quote} from '../../pricing/quote.ts';
import {Button} from '../../ui/button.tsx';
import {Icon} from '../../ui/icon.tsx';
import {type CartLine, isAvailable, lineTotal, splitDisplayName} from '../cart.ts';
import {switchedLine} from '../client/optimistic-line.ts';
import {browserCart} from '../client/use-cart.ts';
import {lineKeyParts} from '../line-key.ts';
import {CartRequestForm} from './cart-request-form.tsx';
import {LinePicture} from './line-picture.tsx';
import {ProductLink} from './product-link.tsx';
import {SporePrint} from './spore-print.tsx';
import {Stepper} from './stepper.tsx';

interface CartLineItemProps {
  line: CartLine;
  plans: readonly SellingPlan[];
}

export function CartLineItem({line, plans}: CartLineItemProps) {
  const {key, product: productId, displayName, status, quantity, discountPercent} = line;
  const available = isAvailable(line);
  const discount = discountPercent && cartCopy.discounted(discountPercent);
  const planText = [line.sellingPlanName, discount].filter(Boolean).join(' ');
  const [firstPlan] = plans;
  // A plan, or another variant of the product, has another key.
  const isOneTime = key === productId;
  const plan = plans.find(({id}) => id === lineKeyParts(key).plan);
  const name = <LineName displayName={displayName} />;

  return (
    <li
      data-theme={productId ?? undefined}
      data-line-key={key}
      data-status={status}
      className="grid grid-cols-[--spacing(16)_1fr] content-start gap-x-3.5 min-[22.5rem]:grid-cols-[--spacing(20)_1fr] border-rule border-b py-4"
    >
      <LinePicture productId={productId} image={line.image}>
        <SporePrint className="blooming inset-0 text-product opacity-20" />
      </LinePicture>
      <div className="col-start-2">
        <div className="flex flex-wrap justify-between gap-x-2">
          <div className="flex-[1_1_7rem]">
            <p className="wrap-anywhere font-display text-lg leading-tight">
              {productId ? <ProductLink productId={productId}>{name}</ProductLink> : name}
            </p>
            {productId && <p className="text-ink-soft text-xs">{summaries[productId].subtitle}</p>}
          </div>
          {/* Both columns keep their width, so that nothing moves while the quantity is changed. */}
          <p className="tabular-nums ml-auto min-w-17 text-right">
            <span className="font-semibold">{available && formatMoney(lineTotal(line))}</span>
            <span
              className={`block text-ink-soft text-xs ${available && quantity === 1 ? 'invisible' : ''}`}
            >
              {cartCopy.each(formatMoney(line.unitPrice))}
            </span>
          </p>
        </div>
        {!available && <p className="mt-1 text-alert text-sm">{cartCopy.soldOut}</p>}
      </div>
      <div className="col-start-2 mt-2 flex flex-wrap items-start justify-between gap-x-2">
        {available && (
          <CartRequestForm
            kind="update"
            fields={{key}}
            // The stepper has called `onChange` before, on Enter or blur.
            onSubmit={() => {}}
            className="flex items-center gap-2"
          >
            <Stepper
              label={cartCopy.quantityOf(displayName)}
              name="quantity"
              value={quantity}
              onChange={(changed) => browserCart.change({kind: 'update', key, quantity: changed})}
            />
            <button type="submit" className="only-without-script min-h-12 px-3 text-sm underline">
              {cartCopy.update}
            </button>
          </CartRequestForm>
        )}
        <CartRequestForm kind="remove" fields={{key}} onSubmit={() => browserCart.remove(line)}>
          <Button
            type="submit"
            look="bare"
            aria-label={cartCopy.removeLine(displayName)}
            data-remove
            className="text-ink-soft! hover:text-ink!"
          >
            {cartCopy.remove}
          </Button>
        </CartRequestForm>
      </div>
      {planText && (
        <div className="tabular-nums col-span-2 mt-1 text-ink-soft text-xs min-[30rem]:col-[2]">
          <p>{planText}</p>
          {available && plan && <p>{renewalTerms(plan, quantity)}</p>}
        </div>
      )}
      {available && isOneTime && firstPlan && <SubscribeForm line={line} plan={firstPlan} />}
      {available && plan && plans.length > 1 && (
        <FrequencyForm line={line} plans={plans.filter((other) => other !== plan)} />
      )}
    </li>
  );
}

function LineName({displayName}: Pick<CartLine, 'displayName'>) {
  const [title, suffix] = splitDisplayName(displayName);
  return (
    <>
      <span className="product-name">{title}</span>{' '}
      {suffix && <span className="inline-block text-base/tight">{suffix}</span>}
    </>
  );
}

function SubscribeForm({line, plan}: {line: CartLine; plan: SellingPlan}) {
  const {quantity, unitPrice} = line;
  const {saved, total} = quote(unitPrice, plan, quantity);
  const termsId = useId();
  if (saved.minor === 0 || total.currencyCode !== unitPrice.currencyCode) return null;
  return (
    <CartRequestForm
      kind="switch"
      fields={{key: line.key, plan: plan.id}}
      onSubmit={() => browserCart.switchLine(line, switchedLine(line, plan))}
      className="col-span-2 min-[30rem]:col-[2] [&_button]:text-left"
    >
      <Button type="submit" look="bare" aria-describedby={termsId}>
        {cartCopy.switchPlan(formatMoney(saved))}
      </Button>
      <p id={termsId} className="tabular-nums -mt-1 text-ink-soft text-xs">
        {cartCopy.asSubscription(renewalTerms(plan, quantity))}
      </p>
    </CartRequestForm>
  );
}

function FrequencyForm({line, plans}: {line: CartLine; plans: readonly SellingPlan[]}) {
  const {key, displayName, unitPrice} = line;

  function onSubmit({nativeEvent: {submitter}}: SubmitEvent<HTMLFormElement>) {
    const plan = plans.find(({id}) => submitter?.getAttribute('value') === id);
    if (plan) browserCart.switchLine(line, switchedLine(line, plan));
  }

  return (
    <details className="group/frequency col-span-2 text-sm min-[30rem]:col-[2]">
      <summary className="flex min-h-11 w-fit items-center gap-2 text-ink-soft hover:text-ink">
        <span>
          {cartCopy.changeFrequency}
          <span className="sr-only">{cartCopy.ofLine(displayName)}</span>
        </span>
        <Icon name="chevron-down" className="size-4 group-open/frequency:rotate-180" />
      </summary>
      <CartRequestForm
        kind="switch"
        fields={{key}}
        onSubmit={onSubmit}
        className="flex max-w-80 gap-2 pb-1"
      >
        {plans.map(({id, name, price}) => (
          <Button
            key={id}
            type="submit"
            look="quiet"
            name="plan"
            value={id}
            className="flex-1 px-2!"
          >
            <span className="inline-block first-letter:uppercase">{shortPlanName(name)}</span>
            {!isSameMoney(price, unitPrice) && ` · ${formatMoney(price)}`}
          </Button>
        ))}
      </CartRequestForm>
    </details>
  );
}
