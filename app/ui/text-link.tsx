import {Link, type LinkProps} from 'react-router';

export function TextLink({className, ...rest}: LinkProps) {
  const look =
    'text-product underline decoration-product/35 underline-offset-4 transition-colors duration-100 hover:decoration-product';
  return <Link className={[look, className].filter(Boolean).join(' ')} {...rest} />;
}
