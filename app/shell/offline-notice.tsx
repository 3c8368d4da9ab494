import {errorPage} from '../content/error-page.ts';
import {Button} from '../ui/button.tsx';

interface OfflineNoticeProps {
  attempt: number;
  isRetrying: boolean;
  onRetry(): void;
  onStay(): void;
}

export function OfflineNotice({attempt, isRetrying, onRetry, onStay}: OfflineNoticeProps) {
  const {label, title, text} = errorPage.offline;
  return (
    <dialog
      ref={show}
      aria-label={label}
      className="fixed inset-x-0 top-auto bottom-0 z-50 max-h-dvh w-full max-w-none overflow-y-auto text-ink shadow-high"
    >
      <div className="bottom-bar page-aligned justify-between gap-x-10 gap-y-4 pt-5 pb-[max(--spacing(5),env(safe-area-inset-bottom))]">
        {/* A new key repeats the announcement of the alert. */}
        <div role="alert" key={attempt}>
          <p className="font-display text-xl">{title}</p>
          <p className="mt-1 text-ink-soft text-sm">{text}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <Button aria-disabled={isRetrying} onClick={onRetry}>
            Retry
          </Button>
          <Button look="quiet" onClick={onStay}>
            Stay on this page
          </Button>
        </div>
      </div>
    </dialog>
  );
}

/** A dialog takes the focus, and returns it to the link when it closes. */
function show(dialog: HTMLDialogElement | null) {
  dialog?.show();
  return () => dialog?.close();
}
