import {type ComponentProps, type ReactNode, type SyntheticEvent, useState} from 'react';
import type {Offer} from '../../pricing/offer.ts';
import {Button} from '../../ui/button.tsx';

interface AddButtonProps extends Omit<ComponentProps<typeof Button>, 'children'> {
  offer: Offer | undefined;
  labelWithoutScript?: string;
  children(offer: Offer): ReactNode;
}

export function AddButton({
  offer,
  labelWithoutScript = 'Add to Cart',
  className = '',
  children,
  ...rest
}: AddButtonProps) {
  const isReady = offer?.available === true;
  const [wasReady, setWasReady] = useState(isReady);
  if (isReady && !wasReady) setWasReady(true);

  if (!offer) {
    return (
      <>
        <Button
          type="submit"
          disabled
          aria-busy="true"
          className={`needs-script ${className}`}
          {...rest}
        >
          Loading...
        </Button>
        <noscript>
          <Button type="submit" className={className} {...rest}>
            {labelWithoutScript}
          </Button>
        </noscript>
      </>
    );
  }
  if (isReady) {
    return (
      <Button type="submit" className={className} {...rest}>
        {children(offer)}
      </Button>
    );
  }
  // A browser takes the focus from a disabled button, so one that sells out under a shopper's focus is not disabled.
  const closed = wasReady ? {'aria-disabled': true, onClick: preventDefault} : {disabled: true};
  return (
    <Button
      type="submit"
      data-sold-out
      className={`${className} ${wasReady ? 'border-rule! bg-rule! text-ink-soft! opacity-100!' : ''}`}
      {...rest}
      {...closed}
    >
      Out of Stock
    </Button>
  );
}

function preventDefault(event: SyntheticEvent): void {
  event.preventDefault();
}
