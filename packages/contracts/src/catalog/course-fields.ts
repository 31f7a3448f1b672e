import { amount, optionalText } from '../core/fields.ts';
import { optionalName, requiredName } from '../core/text/names.ts';
import { textLimits, titleLimit } from './limits.ts';

export const title = requiredName('Title', titleLimit);
export const price = amount('Price', { min: 0, max: 100_000, decimals: 2 });
export const language = requiredName('Language', textLimits.language);
export const optionalTexts = {
  subtitle: optionalName('Subtitle', 300),
  short_description: optionalText('Short description', 2_000),
  long_description: optionalText('Long description', 20_000),
  prerequisites: optionalText('Prerequisites', 5_000),
  objectives: optionalText('Objectives', 5_000),
  tags: optionalText('Tags', 500),
};
