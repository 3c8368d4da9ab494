import {getSchema} from '@shopify/hydrogen-codegen';
import type {IGraphQLConfig} from 'graphql-config';

export default {
  projects: {
    default: {
      schema: getSchema('storefront'),
      documents: ['./app/**/*.{ts,tsx}'],
    },
  },
} satisfies IGraphQLConfig;
