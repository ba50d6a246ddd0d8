import { type OwnKind, own } from './kind.ts';

export const ENGLISH_KINDS: readonly OwnKind[] = [
  {
    id: 'parking_ticket',
    title: 'Penalty Charge Notice',
    language: 'en',
    asides: ['Officer'],
    fields: [
      own(
        {
          name: 'Notice number',
          key: 'notice_number',
          type: 'text',
          description: 'Number of the penalty charge notice.',
        },
        ['Notice number', 'PCN number', 'Notice No.'],
        'id',
      ),
      own(
        { name: 'Registration', key: 'registration', type: 'text', description: 'Registration mark of the vehicle.' },
        ['Registration', 'Vehicle registration', 'Registration mark'],
        'plate',
      ),
      own(
        {
          name: 'Date of contravention',
          key: 'date',
          type: 'date',
          description: 'Day on which the vehicle was parked there.',
        },
        ['Date of contravention', 'Contravention date'],
        'date',
      ),
      own(
        { name: 'Location', key: 'location', type: 'text', description: 'Street where the vehicle was parked.' },
        ['Location', 'Street', 'Location of vehicle'],
        'street',
      ),
      own(
        { name: 'Penalty', key: 'penalty', type: 'quantity', description: 'Amount of the penalty charge.' },
        ['Penalty charge', 'Penalty', 'Amount of penalty'],
        'money',
      ),
    ],
  },
  {
    id: 'course_certificate',
    title: 'Certificate of Attendance',
    language: 'en',
    asides: ['Form'],
    fields: [
      own(
        {
          name: 'Participant',
          key: 'participant',
          type: 'text',
          format: 'person',
          description: 'Person who attended the course.',
        },
        ['Participant', 'Name of participant', 'Attended by'],
        'person',
      ),
      own(
        { name: 'Course date', key: 'course_date', type: 'date', description: 'Day on which the course took place.' },
        ['Course date', 'Date of course', 'Took place on'],
        'date',
      ),
      own(
        { name: 'Hours', key: 'hours', type: 'number', description: 'Duration of the course in hours.' },
        ['Hours', 'Duration in hours', 'Duration (hours)'],
        'count',
      ),
      own(
        {
          name: 'Result',
          key: 'result',
          type: 'choice',
          description: 'How the participant did.',
          choices: [{ name: 'passed' }, { name: 'failed' }, { name: 'attended' }],
        },
        ['Result', 'Course result'],
        'choice|passed|failed|attended',
      ),
    ],
  },
  {
    id: 'hotel_booking',
    title: 'Booking Confirmation',
    language: 'en',
    asides: ['Rate code'],
    fields: [
      own(
        { name: 'Booking reference', key: 'reference', type: 'text', description: 'Reference of the booking.' },
        ['Booking reference', 'Booking ref.', 'Reservation number'],
        'id',
      ),
      own(
        { name: 'Guest', key: 'guest', type: 'text', description: 'Name of the guest who stays at the hotel.' },
        ['Guest', 'Guest name', 'Name of guest'],
        'person',
      ),
      own(
        { name: 'Arrival', key: 'arrival', type: 'date', description: 'Day on which the guest checks in.' },
        ['Arrival', 'Check-in', 'Arrival date'],
        'date',
      ),
      own(
        { name: 'Departure', key: 'departure', type: 'date', description: 'Day on which the guest checks out.' },
        ['Departure', 'Check-out', 'Departure date'],
        'date',
      ),
      own(
        { name: 'Nights', key: 'nights', type: 'number', description: 'How many nights the guest stays.' },
        ['Nights', 'Number of nights', 'No. of nights'],
        'count',
      ),
      own(
        { name: 'Room price', key: 'price', type: 'quantity', description: 'Price of the room for the whole stay.' },
        ['Room price', 'Price of room', 'Total room price'],
        'money',
      ),
    ],
  },
  {
    id: 'membership',
    title: 'Membership',
    language: 'en',
    asides: ['Leaflet'],
    fields: [
      own(
        { name: 'Member number', key: 'member_number', type: 'text', description: 'Number of the member.' },
        ['Member number', 'Membership No.', 'Member No.'],
        'id',
      ),
      own(
        { name: 'Member', key: 'member', type: 'text', format: 'person', description: 'Name of the member.' },
        ['Member', 'Name of member', 'Member name'],
        'person',
      ),
      own(
        { name: 'Joined', key: 'joined', type: 'date', description: 'Day on which the member joined.' },
        ['Joined', 'Joined on', 'Member since'],
        'date',
      ),
      own(
        { name: 'Annual fee', key: 'fee', type: 'quantity', description: 'Fee for one year.' },
        ['Annual fee', 'Fee per year', 'Yearly fee'],
        'money',
      ),
    ],
  },
  {
    id: 'warranty_card',
    title: 'Warranty Card',
    language: 'en',
    asides: ['Print run'],
    fields: [
      own(
        { name: 'Serial number', key: 'serial', type: 'text', description: 'Serial number of the device.' },
        ['Serial number', 'Serial No.', 'S/N'],
        'id',
      ),
      own(
        { name: 'Purchase date', key: 'purchased', type: 'date', description: 'Day on which the device was bought.' },
        ['Purchase date', 'Date of purchase', 'Bought on'],
        'date',
      ),
      own(
        {
          name: 'Dealer',
          key: 'dealer',
          type: 'text',
          format: 'organisation',
          description: 'Shop where the device was bought.',
        },
        ['Dealer', 'Name of dealer', 'Bought at'],
        'company',
      ),
      own(
        { name: 'Warranty until', key: 'until', type: 'date', description: 'Last day of the warranty.' },
        ['Warranty until', 'Warranty ends', 'Warranty expires'],
        'date',
      ),
      own(
        { name: 'Price', key: 'price', type: 'quantity', description: 'What the device cost.' },
        ['Price', 'Purchase price', 'Price paid'],
        'money',
      ),
    ],
  },
];
