/** The words of Contact & Support. */
export const contact = {
  title: 'Contact & Support',
  lead: 'Write to us, or follow your order. We answer within 24 hours.',
  tabs: {contact: 'Contact Us', track: 'Track Order'},
  sent: 'Thank you. Your message has been sent; we answer within 24 hours.',
  from: 'Ships from California',
  hours: [
    {days: 'Mon-Fri', times: '9-6 PST'},
    {days: 'Sat', times: '10-4'},
    {days: 'Sun', times: 'closed'},
  ],
} as const;
