/** The copy of Contact & Support. */
export const contact = {
  title: 'Contact & Support',
  lead: 'Send us a message or track your order. We reply within 24 hours.',
  tabs: {contact: 'Contact Us', track: 'Track Order'},
  sent: 'Thank you! Your message has been sent. We’ll reply within 24 hours.',
  from: 'Ships from California',
  hours: [
    {days: 'Mon-Fri', times: '9-6 PST'},
    {days: 'Sat', times: '10-4'},
    {days: 'Sun', times: 'closed'},
  ],
} as const;
