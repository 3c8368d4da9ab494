import {controlIcons} from '../ui/control-icons.ts';
import * as icons from './icons.ts';

/** The statement names only what the test suite checks. */
export const accessibility = {
  title: 'Accessibility',
  lead: 'We want everyone to be able to shop here. This page says what we test and how to reach us when something gets in your way.',
  testedTitle: 'What we test',
  testedText: 'Every change to this site runs through these checks before it goes live.',
  tested: [
    {
      icon: icons.shield,
      title: 'Automated checks on every page',
      text: 'Every page is checked against the WCAG 2 level A and AA rules that software can test, on small and large screens.',
    },
    {
      icon: controlIcons.bag,
      title: 'Keyboard only',
      text: 'You can browse, add to your cart and start checkout without a mouse. Focus is always visible.',
    },
    {
      icon: icons.book,
      title: 'Zoom and large text',
      text: 'Pages work at 200% text size and on screens as narrow as 320 pixels.',
    },
    {
      icon: controlIcons.pause,
      title: 'Reduced motion',
      text: 'If your device asks for less motion, animations and smooth scrolling are off. You can pause anything that moves by itself.',
    },
  ],
  limitsTitle: 'What we have not tested',
  limitsText:
    'Automated checks find only part of the barriers. The checkout is hosted by Shopify and is covered by Shopify’s own accessibility statement.',
  reportTitle: 'Report a barrier',
  reportText:
    'Tell us which page you were on, what you wanted to do, and which browser or assistive technology you use. We reply within 24 hours.',
  reportLink: 'Contact us',
} as const;
