/**
 * Rules for letters that no part of a name explains: casual Latin spelling read by sounds, one at a time. `isStem`
 * says that an end such as -appa follows, before which a single consonant usually has a long vowel before it: Madappa.
 */
export const casual = (word: string, isStem = false): string =>
  word
    .replace(
      isStem ? /^([^aeiou]?h?[aiu])(?=[^aeiou]h?$)/u : /$^/u,
      vowel => vowel.slice(0, -1) + vowel.slice(-1).toUpperCase(),
    )
    .replace(/x/gu, 'ksh')
    .replace(/^ye/gu, 'e')
    // Ends of houses, villages and modern names of which no part is known.
    .replace(/(?<=...)ansh$/u, 'AMsh')
    .replace(/(?<=..)uri$/u, 'UrI')
    .replace(/(?<=..)uru$/u, 'Uru')
    .replace(/(?<=..)aram$/u, 'AraM')
    .replace(/(?<=...)em$/u, 'èM')
    .replace(/(?<=..)sani$/u, 'sAnI')
    .replace(/(?<=..[kg]a)nti$/u, 'MTI')
    .replace(/(?<=..e)ti$/u, 'TI')
    .replace(/(?<=..[aou])d(?=[iu]$)/u, 'D')
    .replace(/n?[td](?=l)/gu, typed => typed.toUpperCase().replace('N', 'M'))
    .replace(/(?<=[oue])nd(?=[aeiou])/gu, 'MD')
    .replace(/(?<=[eu])nt(?=[aeiou])/gu, 'MT')
    // A short name is mostly long in its first vowel: Gali, Kuna.
    .replace(/^[^aeiouy]*[au](?=[^aeiouyv]h?[aeiou]$)/u, first => first.slice(0, -1) + first.slice(-1).toUpperCase())
    .replace(/(?:ai|i|ay|aiy)yah?$|(?<=[a-z]{2})aiah$/gu, 'ayyâ')
    .replace(/ah$/gu, 'a')
    .replace(/gny|jn|gn(?=[aeiou])/gu, 'j~n')
    .replace(/t?cch|tch/gu, 'chch')
    .replace(/[pf]h?/gu, letter => (letter === 'p' ? 'p' : 'ph'))
    .replace(/o[uw](?![aeiou])/gu, 'au')
    .replace(/e(?:sh?)[wv]ar/gu, 'eshvar')
    .replace(/rsh/gu, 'rSh')
    .replace(/^s(?:h?ri|h?ree)/gu, 'shrI')
    .replace(/^s(?=r[aou])/gu, 'sh')
    .replace(/^([kgdhmv]|sh)r([iu])(?=[^aeiou])/gu, (typed, first: string) =>
      /^(?:kr|hr|dr|gr|mr|shru)/u.test(typed) ? `${first}Ri` : typed,
    )
    .replace(/(?<=r)n(?=[aeiou])|(?<=ksh?[aeiou]?)n(?=[aeiou])|(?<=kRish|[vj]ish)n/gu, 'N')
    .replace(/sh(?=[nNt])/gu, 'Sh')
    .replace(/nath(?=am$|an$|$)/gu, 'nAth')
    .replace(/(?<=.)raj(?=a?$|an$|u$)/gu, 'rAj')
    .replace(/(?<=..)(?:ram|das|lal|pal)$/gu, part => `${part[0]}A${part[2]}`)
    .replace(/^maha/gu, 'mahA')
    .replace(/w/gu, 'v')
    .replace(/z(?!h)/gu, 'j')
    .replace(/q/gu, 'k')
    .replace(/ck/gu, 'kk')
    .replace(/c(?!h)/gu, 'k')
    .replace(/ksh/gu, 'kSh')
    .replace(/tth|tt(?!h)/gu, both => (both === 'tth' ? 'tt' : 'TT'))
    .replace(/ddh/gu, 'd\u0001h')
    .replace(/(?<=[aeo])dd/gu, 'DD')
    .replaceAll('d\u0001h', 'ddh')
    .replace(/(?<!nA)th/gu, 't')
    .replace(/ee|ii|ea/gu, 'I')
    .replace(/oo|uu/gu, 'U')
    .replace(/aa/gu, 'A')
    .replace(/ey$/gu, 'e')
    .replace(/^([bhkmstv]|sh)y(?=[^aeiouAIU])/gu, '$1ai')
    .replace(/(?<![aeiouAIU])y(?![aeiouAIUâ])/gu, 'i')
    .replace(/er$/gu, 'ar')
    .replace(/(?<=[aeiou])m$/gu, 'M')
    .replace(/e(?=(?:([kgjTDnpbmlrvsc])h?\1|n[kgdtjc]|m[pb]))/gu, 'è')
    .replace(/o(?=(?:([kgjTDnpbmlrvsc])h?\1|n[dtg]|m[pb]))/gu, 'ò')
    .replace(/[mn](?=[kgcjtdTDpb])/gu, 'M')
