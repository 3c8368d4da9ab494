import {Link, type LinkProps} from 'react-router';

export function TextLink({className, ...rest}: LinkProps) {
  const look = 'faint-underline text-product';
  return <Link className={[look, className].filter(Boolean).join(' ')} {...rest} />;
}
