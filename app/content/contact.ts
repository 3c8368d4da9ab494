export const contact = {
  title: 'Contact & Support',
  lead: 'Send us a message or track your order. We reply within 24 hours.',
  tabs: {contact: 'Contact Us', track: 'Track Order'},
  sent: 'Thank you! Your message has been sent. We’ll reply within 24 hours.',
  failed: 'We couldn’t send your message. Your text is still here: please try again, or email us.',
  invalid: 'Please fill in every field, with a valid email address.',
  blank: 'Please fill out this field.',
  errors: {
    name: 'Please enter your name.',
    email: 'Please enter a valid email address.',
    subject: 'Please enter a subject.',
    message: 'Please enter your message.',
  },
  limited: 'That’s a lot of messages at once. Please wait a minute and try again.',
  from: 'Ships from California',
  hours: [
    {days: 'Mon-Fri', times: '9-6 PST'},
    {days: 'Sat', times: '10-4'},
    {days: 'Sun', times: 'closed'},
  ],
} as const;

export const lookupMessages = {
  notFound: {
    heading: 'Tracking not found',
    message: 'Order not found. Please check your tracking number.',
  },
  noResponse: 'Unable to track order at this time. Please try again.',
  failed: 'Unable to track order. Please try again later.',
  missing: 'Please enter your tracking number.',
  limited: 'Too many lookups in a short time. Please wait a minute and try again.',
} as const;
