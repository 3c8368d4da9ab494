export const metadata = {title: 'A shop in Next'};

export default function Layout({children}) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  );
}
