import {Link, type LinkProps} from 'react-router';

export function TextLink({className = '', ...rest}: LinkProps) {
  return <Link className={`faint-underline text-product ${className}`} {...rest} />;
}
