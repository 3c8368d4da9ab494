import {useEffect, useRef} from 'react';
import type {Product} from '../catalog/types.ts';
import {CutOut} from '../pictures/product-picture.tsx';
import {shortPlanName} from '../pricing/plans.ts';
import {BuyButton, buyFormId} from './buy-button.tsx';
import {type Quoted, servingLabel} from './choice.ts';

interface BuyBarProps {
  product: Product;
  quoted: Quoted | undefined;
}

/** Shows while neither the main button nor the closing one is in view. */
export function BuyBar({product, quoted}: BuyBarProps) {
  const bar = useRef<HTMLElement>(null);
  const {title} = product;

  useEffect(() => {
    const isInView = new Map<Element, boolean>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const {target, intersectionRatio} of entries) {
          isInView.set(target, intersectionRatio >= 1);
        }
        const isNeeded = ![...isInView.values()].includes(true);
        if (bar.current) bar.current.dataset.needed = String(isNeeded);
      },
      {threshold: 1},
    );
    for (const button of document.querySelectorAll('[data-buy], [data-claim]')) {
      observer.observe(button);
    }
    return () => observer.disconnect();
  }, []);

  return (
    <section
      ref={bar}
      aria-label={`Buy ${title}`}
      className="buy-bar bottom-bar page-aligned fixed inset-x-0 bottom-0 z-20 gap-x-3 gap-y-1 short:py-1"
    >
      <CutOut productId={product.id} sizes="40px" className="size-10 flex-none p-1 max-md:hidden" />
      {/* A narrow screen shows the page's name and plan already, and has one row for the button. */}
      <p className="tabular-nums flex-[999_1_7rem] text-xs leading-snug max-[22.5rem]:hidden lg:text-sm">
        <b className="product-name font-display font-normal text-lg leading-tight">{title}</b>{' '}
        {quoted ? (
          <ChoiceLine product={product} quoted={quoted} />
        ) : (
          <span className="needs-script block">Loading price...</span>
        )}
      </p>
      <BuyButton quoted={quoted} form={buyFormId} className="grow px-5!" isCompact />
    </section>
  );
}

interface ChoiceLineProps {
  product: Product;
  quoted: Quoted;
}

function ChoiceLine({product, quoted: {offer, plan, labels}}: ChoiceLineProps) {
  const serving = servingLabel(product, offer, plan);
  return (
    <>
      <span className="whitespace-nowrap">{plan ? `· ${shortPlanName(plan.name)}` : ''}</span>
      <span className="block whitespace-nowrap text-ink-soft">
        <span>{labels.saved ? `Save ${labels.saved}` : serving}</span>
        {labels.saved && <span className="max-md:hidden">{` · ${serving}`}</span>}
      </span>
    </>
  );
}
