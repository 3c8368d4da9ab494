import {sessionFieldName} from './add-session';
import {useAnalyticsEnabled} from './use-consent';

/** Marks an add-to-cart form as recorded; `withSessionId` fills the field when it is submitted. */
export function SessionField() {
  return useAnalyticsEnabled() && <input type="hidden" name={sessionFieldName} />;
}
