import {AddButton} from '../cart/components/add-button.tsx';
import type {Quoted} from './choice.ts';

export const buyFormId = 'buy';

interface BuyButtonProps {
  /** Undefined while the offer loads. */
  quoted: Quoted | undefined;
  form?: string;
  className?: string;
  isCompact?: boolean;
}

export function BuyButton({quoted, isCompact = false, ...rest}: BuyButtonProps) {
  return (
    <AddButton offer={quoted?.offer} {...rest}>
      {() =>
        quoted && (
          <span className="tabular-nums *:whitespace-nowrap">
            <span>{`Add to Cart - ${quoted.labels.total}`}</span>
            {!isCompact && quoted.labels.saved && (
              <>
                {' '}
                <span>{`(Save ${quoted.labels.saved})`}</span>
              </>
            )}
          </span>
        )
      }
    </AddButton>
  );
}
