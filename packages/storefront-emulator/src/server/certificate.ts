import {createHash, type KeyObject, randomBytes, sign} from 'node:crypto';
import {isIP} from 'node:net';
import * as der from './der.ts';

/** Object identifiers of RFC 5280 and RFC 5758. */
const identifiers = {
  ecdsaWithSha256: '1.2.840.10045.4.3.2',
  organization: '2.5.4.10',
  commonName: '2.5.4.3',
  subjectKeyIdentifier: '2.5.29.14',
  keyUsage: '2.5.29.15',
  subjectAlternativeName: '2.5.29.17',
  basicConstraints: '2.5.29.19',
  nameConstraints: '2.5.29.30',
  authorityKeyIdentifier: '2.5.29.35',
  extendedKeyUsage: '2.5.29.37',
  serverAuthentication: '1.3.6.1.5.5.7.3.1',
} as const;

const algorithm = der.sequence(der.objectIdentifier(identifiers.ecdsaWithSha256));
const dayMs = 86_400_000;
const issuerName = 'Storefront Emulator authority';

/** The domains and networks (address and mask) that the authority may vouch for. */
const permittedDomains: readonly string[] = ['localhost', 'test', 'internal', 'local'];
const permittedNetworks: readonly (readonly [string, string])[] = [
  ['127.0.0.0', '255.0.0.0'],
  ['10.0.0.0', '255.0.0.0'],
  ['172.16.0.0', '255.240.0.0'],
  ['192.168.0.0', '255.255.0.0'],
];

export interface Keys {
  publicKey: KeyObject;
  privateKey: KeyObject;
}

/**
 * The certificate of an authority as PEM. It may only vouch for names of this machine and private
 * networks, so that a stolen key is of little use on a machine that trusts it.
 */
export function createAuthorityCertificate(keys: Keys, now: Date): string {
  const domains = permittedDomains.map((name) => der.sequence(dnsName(name)));
  const networks = permittedNetworks.map(([address, mask]) =>
    der.sequence(der.implicit(7, Buffer.concat([ipv4(address), ipv4(mask)]))),
  );
  const loopback = Buffer.concat([ipv6Loopback, Buffer.alloc(16, 0xff)]);
  const permitted = [...domains, ...networks, der.sequence(der.implicit(7, loopback))];
  return createCertificate({
    subject: issuerName,
    publicKey: keys.publicKey,
    signer: keys,
    notBefore: new Date(now.getTime() - dayMs),
    notAfter: new Date(now.getTime() + 3650 * dayMs),
    extensions: [
      extension(
        identifiers.basicConstraints,
        der.sequence(der.boolean(true), der.integer(Buffer.from([0]))),
        true,
      ),
      // The bits of keyCertSign and cRLSign.
      extension(identifiers.keyUsage, der.bitString(Buffer.from([0b0000_0110]), 1), true),
      extension(identifiers.nameConstraints, der.sequence(der.explicit(0, ...permitted)), true),
    ],
  });
}

/** A server's certificate for these names and addresses as PEM, signed by an authority. */
export function createServerCertificate(
  publicKey: KeyObject,
  authority: Keys,
  names: readonly string[],
  now: Date,
): string {
  return createCertificate({
    subject: 'Storefront Emulator',
    publicKey,
    signer: authority,
    notBefore: new Date(now.getTime() - dayMs),
    notAfter: new Date(now.getTime() + 365 * dayMs),
    extensions: [
      extension(identifiers.basicConstraints, der.sequence(), true),
      // The bit of digitalSignature.
      extension(identifiers.keyUsage, der.bitString(Buffer.from([0b1000_0000]), 7), true),
      extension(
        identifiers.extendedKeyUsage,
        der.sequence(der.objectIdentifier(identifiers.serverAuthentication)),
      ),
      extension(identifiers.subjectAlternativeName, der.sequence(...names.map(alternativeName))),
    ],
  });
}

/** Whether an authority's certificate permits this name. */
export function isPermittedName(name: string): boolean {
  if (name === '::1') return true;
  if (isIP(name) === 4) {
    const address = ipv4(name);
    return permittedNetworks.some(([network, mask]) =>
      ipv4(mask).every((bits, index) => ((address[index] ?? 0) & bits) === ipv4(network)[index]),
    );
  }
  return permittedDomains.some((domain) => name === domain || name.endsWith(`.${domain}`));
}

interface CertificateFields {
  subject: string;
  publicKey: KeyObject;
  signer: Keys;
  notBefore: Date;
  notAfter: Date;
  extensions: readonly Buffer[];
}

function createCertificate(fields: CertificateFields): string {
  const {subject, publicKey, signer, notBefore, notAfter, extensions} = fields;
  const keyIdentifiers = [
    extension(identifiers.subjectKeyIdentifier, der.octetString(keyIdentifier(publicKey))),
    extension(
      identifiers.authorityKeyIdentifier,
      der.sequence(der.implicit(0, keyIdentifier(signer.publicKey))),
    ),
  ];
  const signed = der.sequence(
    // Version 3.
    der.explicit(0, der.integer(Buffer.from([2]))),
    der.integer(randomBytes(16)),
    algorithm,
    distinguishedName(issuerName),
    der.sequence(der.time(notBefore), der.time(notAfter)),
    distinguishedName(subject),
    publicKey.export({type: 'spki', format: 'der'}),
    der.explicit(3, der.sequence(...extensions, ...keyIdentifiers)),
  );
  const signature = sign('sha256', signed, signer.privateKey);
  return toPem(der.sequence(signed, algorithm, der.bitString(signature)));
}

function extension(identifier: string, value: Buffer, isCritical = false): Buffer {
  const critical = isCritical ? [der.boolean(true)] : [];
  return der.sequence(der.objectIdentifier(identifier), ...critical, der.octetString(value));
}

function distinguishedName(commonName: string): Buffer {
  const attribute = (identifier: string, value: string) =>
    der.set(der.sequence(der.objectIdentifier(identifier), der.utf8String(value)));
  return der.sequence(
    attribute(identifiers.organization, 'storefront-emulator'),
    attribute(identifiers.commonName, commonName),
  );
}

function alternativeName(name: string): Buffer {
  if (name === '::1') return der.implicit(7, ipv6Loopback);
  return isIP(name) === 4 ? der.implicit(7, ipv4(name)) : dnsName(name);
}

const dnsName = (name: string): Buffer => der.implicit(2, Buffer.from(name, 'ascii'));

const ipv4 = (address: string): Buffer => Buffer.from(address.split('.').map(Number));

const ipv6Loopback = Buffer.from([...Buffer.alloc(15), 1]);

function keyIdentifier(publicKey: KeyObject): Buffer {
  return createHash('sha1')
    .update(publicKey.export({type: 'spki', format: 'der'}))
    .digest();
}

function toPem(content: Buffer): string {
  const lines = content.toString('base64').match(/.{1,64}/g) ?? [];
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n');
}
