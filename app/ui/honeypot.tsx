/** A field that people do not see and many bots fill in. */
export const honeypotField = 'website';

export function Honeypot() {
  return (
    <div aria-hidden="true" className="-left-[9999px] absolute">
      <label>
        Website
        <input name={honeypotField} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
